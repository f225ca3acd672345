import type { PreparedPicture } from '../picture/encode.ts';

/** Sixteen by ten grey points: shown until the picture has come from the server. */
const GREY =
  'data:image/jpeg;base64,/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAKABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAEP//Z';

/** The sides of a scan whose pictures only the server has. */
export const unseenSides = (count: number): PreparedPicture[] =>
  Array.from({ length: Math.max(1, count) }, (_, index) => ({ sent: null, kept: `${GREY}#${index}` }));

/** Whether the picture was taken elsewhere: this device has nothing that could be sent. */
export const isUnseen = ({ sent, kept }: Pick<PreparedPicture, 'sent' | 'kept'>): boolean =>
  sent === null && kept.startsWith(GREY);
