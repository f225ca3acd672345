import { notFound, type PrivateRoutes } from '@kaard/service-kit';
import { attachment, vCardFileName } from '../page/vcard.ts';
import { SHARED_FILES, type SharedFile, type SharingService } from './sharing.service.ts';

type OfCard = { Params: { id: string; file: string } };

const isSharedFile = (name: string): name is SharedFile => (SHARED_FILES as readonly string[]).includes(name);

/** Codes, pictures and passes of the viewer’s own cards, as files. */
export const sharingRoutes =
  (sharing: SharingService): PrivateRoutes =>
  (app, asking) => {
    app.get<OfCard>('/internal/business-cards/:id/files/:file', async (request, reply) => {
      const { id, file } = request.params;
      const { viewer } = asking(request);
      if (!isSharedFile(file)) throw notFound('File');
      const { type, bytes, fullName } = await sharing.file(viewer, id, file);
      return reply
        .type(type)
        .header('cache-control', 'private, no-cache')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', attachment(fileNameOf(fullName, file)))
        .send(bytes);
    });
  };

/** `Amara_Lindqvist_qr.png`: named like the vCard, so that both sort together among downloads. */
const fileNameOf = (fullName: string, file: SharedFile): string =>
  vCardFileName(fullName).replace(/\.vcf$/, `_${file}`);
