import { describe, expect, test } from '@jest/globals';
import type { Face, TemplateName } from '@kaard/card-face';
import sharp from 'sharp';
import { PREVIEW, previewPicture } from './face.picture.ts';

const face = (template: TemplateName, more: Partial<Face> = {}): Face => ({
  ...{ template, accent: '#2f5d8a', fullName: 'Amara Lindqvist', jobTitle: 'Partner', company: 'Seedline' },
  ...more,
});
const long = {
  fullName: 'Alexandra-Konstantina Papadopoulou-Featherstonehaugh of Hohenzollern',
  jobTitle: 'Senior Vice President of International Regulatory Affairs, Compliance and Governance',
  company: 'Wissenschaftliche Verlagsgesellschaft Hohenzollern mbH & Co. KG',
};

/** What is drawn at the right edge of the card, where no template has any text. */
const edgeOf = (picture: Buffer) =>
  sharp(picture)
    .extract({ left: 1022, top: 60, width: 14, height: PREVIEW.height - 120 })
    .greyscale()
    .raw()
    .toBuffer();

describe('the picture of a face', () => {
  test('leaves out what no typeface of ours has, where an empty box would be drawn', async () => {
    const same = async (shown: Partial<Face>, drawn: Partial<Face>) => {
      const [one, other] = await Promise.all([shown, drawn].map((more) => previewPicture(face('blueprint', more))));
      expect(one!.equals(other!)).toBe(true);
    };
    await same({ fullName: 'Amara Lindqvist 👩‍💻' }, { fullName: 'Amara Lindqvist' });
    await same({ fullName: 'עבד אל-רחמן', jobTitle: 'عامل' }, { fullName: 'Seedline', jobTitle: null, company: null });
  }, 60_000);

  test('shows Chinese, Japanese and Korean names, each in the forms that its readers know', async () => {
    const of = (more: Partial<Face>) => previewPicture(face('ledger', more));
    const [none, japanese, chinese, korean] = await Promise.all([
      of({ fullName: 'Seedline', company: null }),
      of({ fullName: '直江', company: '直江株式会社' }),
      of({ fullName: '直江', company: '直江株式会社', phone: '+81 3 0123 4567' }),
      of({ fullName: '김하늘' }),
    ]);
    expect(new Set([none, japanese, chinese, korean].map((picture) => picture!.toString('base64'))).size).toBe(4);
  }, 60_000);

  test.each(['ledger', 'split', 'blueprint'] as const)(
    'keeps its margin in the template %s, however long the texts are',
    async (template) => {
      const [short, longer] = await Promise.all([
        previewPicture(face(template)).then(edgeOf),
        previewPicture(face(template, long)).then(edgeOf),
      ]);
      expect(longer.equals(short)).toBe(true);
    },
    60_000,
  );
});
