/**
 * The reason why a picture can't be read. `kind` is one of the product's error kinds; `reason` is stable for programs.
 */
export class PictureError extends Error {
  readonly kind: 'invalid' | 'unsupported' | 'too-large';
  readonly reason: 'PICTURE_EMPTY' | 'PICTURE_UNREADABLE' | 'PICTURE_UNSUPPORTED' | 'PICTURE_TOO_LARGE';

  constructor(
    kind: PictureError['kind'],
    reason: PictureError['reason'],
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'PictureError';
    this.kind = kind;
    this.reason = reason;
  }
}
