export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './feedback/EmptyState.tsx';
export { LoadMore, type LoadMoreProps } from './feedback/LoadMore.tsx';
export { Notice, type NoticeProps } from './feedback/Notice.tsx';
export { ProgressBar, type ProgressBarProps } from './feedback/ProgressBar.tsx';
export { Skeleton, type SkeletonProps } from './feedback/Skeleton.tsx';
export { Spinner, type SpinnerProps } from './feedback/Spinner.tsx';
export { TakesLonger } from './feedback/TakesLonger.tsx';
export { type Seen, secondsLeft } from './feedback/time-left.rules.ts';
export { fetchPrivateFile, type PrivateFile, saveFile } from './files/private-file.ts';
export { fetchPicture, type PrivatePicture, usePrivatePicture } from './files/usePrivatePicture.ts';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './form/Button.tsx';
export { ButtonAnchor, type ButtonAnchorProps } from './form/ButtonAnchor.tsx';
export { ButtonLink, type ButtonLinkProps } from './form/ButtonLink.tsx';
export { Chip, type ChipProps, ToggleChip, type ToggleChipProps } from './form/Chip.tsx';
export {
  Checkbox,
  type ChoiceProps,
  RadioGroup,
  type RadioGroupProps,
  type RadioOption,
  Switch,
} from './form/Choice.tsx';
export { Combobox, type ComboboxOption, type ComboboxProps } from './form/Combobox.tsx';
export { Field, type FieldProps } from './form/Field.tsx';
export { FileDrop, type FileDropProps } from './form/FileDrop.tsx';
export { useFieldWiring } from './form/field-wiring.ts';
export { IconButton, type IconButtonProps } from './form/IconButton.tsx';
export { Input, type InputProps } from './form/Input.tsx';
export { SearchInput, type SearchInputProps } from './form/SearchInput.tsx';
export { Select, type SelectProps } from './form/Select.tsx';
export { TagInput, type TagInputProps } from './form/TagInput.tsx';
export { Textarea, type TextareaProps } from './form/Textarea.tsx';
export { OutsideLink, TextLink } from './form/TextLink.tsx';
export { Layout, type LayoutAction, type LayoutProps, ThemeMenu } from './layout/Layout.tsx';
export { Logo, type LogoProps } from './layout/Logo.tsx';
export { media } from './layout/media.ts';
export type { LayoutTab } from './layout/Navigation.tsx';
export { Page, Row, Stack } from './layout/Page.tsx';
export { PageHeader, type PageHeaderProps } from './layout/PageHeader.tsx';
export { useDistanceFromTop } from './layout/useDistanceFromTop.ts';
export { useMedia } from './layout/useMedia.ts';
export { VisuallyHidden, visuallyHidden } from './layout/visually-hidden.ts';
export { askBeforeSignOut, askToLeave } from './navigation/leaving.ts';
export { Stepper, type StepperProps } from './navigation/Stepper.tsx';
export { Tabs, type TabsItem, type TabsProps } from './navigation/Tabs.tsx';
export { holdTyping, isTypingElsewhere } from './navigation/typing.ts';
export { type LeaveGuard, useLeaveGuard } from './navigation/useLeaveGuard.ts';
export { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from './overlay/Dialog.tsx';
export { Menu, type MenuChoice, type MenuEntry, type MenuProps } from './overlay/Menu.tsx';
export { MergeDialog, type MergeDialogProps, type MergeQuestion } from './overlay/MergeDialog.tsx';
export { Sheet, type SheetProps } from './overlay/Sheet.tsx';
export { Tooltip, type TooltipProps } from './overlay/Tooltip.tsx';
export { tellOfNoConnection, untilLoaded } from './overlay/until-loaded.ts';
export { Avatar, type AvatarProps } from './surface/Avatar.tsx';
export { Badge, type BadgeProps } from './surface/Badge.tsx';
export { Card, type CardProps } from './surface/Card.tsx';
export { Disclosure, type DisclosureProps } from './surface/Disclosure.tsx';
export { CardsPicture, NothingFoundPicture, TornPicture } from './surface/illustrations.tsx';
export { avatarColourOf, initialsOf } from './surface/initials.ts';
export { LineIcon, type LineIconProps } from './surface/LineIcon.tsx';
export { List, ListRow, type ListRowProps } from './surface/List.tsx';
export { type Stat, Stats } from './surface/Stats.tsx';
export { type Column, Table, type TableProps } from './surface/Table.tsx';
