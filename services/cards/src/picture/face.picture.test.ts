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
    // Where this template has the name, and nothing else.
    const nameOf = async (fullName: string, phone: string) => {
      const picture = await previewPicture(face('ledger', { fullName, jobTitle: null, phone }));
      const area = sharp(picture).extract({ left: 200, top: 440, width: 420, height: 100 }).greyscale();
      expect((await area.clone().stats()).channels[0]!.min).toBeLessThan(80);
      // The colours of a picture are rounded together.
      return area.threshold(128).raw().toBuffer();
    };
    const japanese = await nameOf('直江', '+81 3 0123 4567');
    const chinese = await nameOf('直江', '+86 10 0123 4567');
    expect(japanese.equals(await nameOf('直江', '+81 3 9876 5432'))).toBe(true);
    expect(japanese.equals(chinese)).toBe(false);
    await nameOf('김하늘', '+82 2 0123 4567');
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
