// `node film.process.ts ORDERS`: makes films for the camera, in a process of its own. In the module loader of a test every
// pixel would take ten times as long.
import { writeFile } from 'node:fs/promises';
import { type FilmOrder, makeFilm } from '../../../bench/src/detect/frames/film.ts';

export interface FilmFile {
  order: FilmOrder;
  file: string;
}

for (const { order, file } of JSON.parse(process.argv[2]!) as FilmFile[]) await writeFile(file, await makeFilm(order));
