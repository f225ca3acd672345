import { defineMessages } from '@kaard/ui/i18n';
import type { Refusal } from '../../picture/accept.rules.ts';
import type { CameraProblem } from './camera.errors.ts';
import type { DetectionMessage } from './detection.machine.ts';

export const captureTexts = defineMessages('scanner.capture', {
  title: 'Scan Business Card',
  titleBack: 'Scan the back of the card',
  intro: 'Take a photo of a paper card or choose a picture. You can check every field before you save.',
  introBack: 'We’ve kept the front. Add the back, and both sides are read as one card.',
  back: 'Back to dashboard',
  backToReview: 'Back to the review',
  cameraLabel: 'Live camera view',
  captureByTap: 'Tap to capture the card',
  starting: 'Starting the camera…',
  autoCapture: 'Auto-capture',
  torchOn: 'Turn on torch',
  torchOff: 'Turn off torch',
  switchCamera: 'Switch camera',

  statusCapturing: 'Auto-capturing...',
  statusReady: 'Perfect! Card ready to capture',
  statusAlign: 'Align card in frame better',
  statusSteady: 'Hold steady - improving quality...',
  statusPossible: 'Possible business card - position better',
  statusPosition: 'Position business card in frame',
  statusPositionBack: 'Position the back of the card in frame',
  detected: 'Card detected',
  aligned: 'Well aligned',
  goodQuality: 'Good quality',
  indicators: 'Camera status',
  indicatorYes: 'yes',
  indicatorNo: 'not yet',
  byHand: 'No card detected? Tap the picture or press “Capture Card”. We’ll find the card in the photo.',
  withoutDetection: 'This browser can’t detect cards. Fill the frame with your card and press “Capture Card”.',
  autoCaptured: '✨ Business card captured!',
  autoCapturedHint: 'Processing with AI - this may take a few seconds...',
  capture: 'Capture Card',
  retry: 'Retry Camera',
  choose: 'Choose a picture',
  chooseHint:
    'JPEG, PNG or WebP up to 50 MB, or HEIC up to 10 MB. You can also drop or paste a picture. Two pictures are read as front and back.',
  dropNow: 'Drop the picture to scan it',
  withoutCamera: 'No camera? Choose, drop or paste a picture instead.',
  twoSides: 'This card has a back',
  twoSidesHint: 'Two pictures, read as one card',
  frontDone: 'Front captured. Now turn the card over.',
  frontAlt: 'The front you just captured',
  onlyFront: 'Skip the back',
  frontAgain: 'Retake the front',
  keptText: 'This card isn’t uploaded yet.',
  keptLast: 'Your last card isn’t uploaded yet',
  keptFirst: 'Upload or discard it first.',
  keptSignOut: 'Sign out? The card you captured isn’t uploaded yet. If you sign out now, it will be lost.',
  keptAlt: 'The card you just captured',
  keptUpload: 'Upload it',
  keptDiscard: 'Discard it',
  preparing: 'Preparing the picture…',

  cameraUnsupported: 'Camera not supported in this browser',
  cameraDenied: 'Camera access denied. Please allow camera access and refresh.',
  cameraMissing: 'No camera found. Please make sure a camera is connected.',
  cameraBusy: 'Camera is already in use by another application.',
  cameraFailed: 'Failed to access camera',

  captureFailed: 'Capture failed',
  captureFailedHint: 'Unable to capture image. Please try again.',
  frontMissing: 'Back not added',
  frontMissingHint:
    'The front can’t be loaded right now. Your card and your changes are kept. Try again in a few seconds.',
  refusedTitle: 'Can’t use this picture',
  refusedEmpty: 'The file is empty. Please choose another picture.',
  refusedTooLarge: 'The picture is larger than 50 MB, or than 10 MB as HEIC. Please choose a smaller one.',
  refusedNotAPicture: 'This file isn’t a supported picture. Please choose a JPEG, PNG, WebP or HEIC file.',
  refusedUnreadable: 'This browser can’t open the picture. Please save it as JPEG or PNG and try again.',
  refusedTooMany: 'Please choose one card at a time: a picture of the front and, if you like, one of the back.',
  refusedOfMany: 'ZIP, PDF and TIFF files can contain many cards. Use “Scan many cards” instead.',
  scanMany: 'Scan many cards',
});

export const STATUS_TEXTS = {
  capturing: 'statusCapturing',
  ready: 'statusReady',
  align: 'statusAlign',
  steady: 'statusSteady',
  possible: 'statusPossible',
  position: 'statusPosition',
} as const satisfies Record<DetectionMessage, keyof typeof captureTexts.messages>;

export const REFUSAL_TEXTS = {
  empty: 'refusedEmpty',
  'too-large': 'refusedTooLarge',
  'not-a-picture': 'refusedNotAPicture',
  unreadable: 'refusedUnreadable',
  'too-many': 'refusedTooMany',
  'of-many': 'refusedOfMany',
} as const satisfies Record<Refusal, keyof typeof captureTexts.messages>;

export const CAMERA_TEXTS = {
  unsupported: 'cameraUnsupported',
  denied: 'cameraDenied',
  missing: 'cameraMissing',
  busy: 'cameraBusy',
  other: 'cameraFailed',
} as const satisfies Record<CameraProblem['kind'], keyof typeof captureTexts.messages>;
