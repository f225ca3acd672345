// Run as a program: `download-mongod.ts FOLDER VERSION` prints the path of the downloaded mongod as its last line.
import { MongoBinary } from 'mongodb-memory-server-core/lib/util/MongoBinary.js';

const MOST_TOLD = 300;
const [downloadDir, version] = process.argv.slice(2);
if (!downloadDir || !version) {
  console.error('usage: download-mongod.ts FOLDER VERSION');
  process.exit(2);
}
process.env.MONGOMS_PREFER_GLOBAL_PATH = 'false';
const options = { downloadDir, version, checkMD5: true };
try {
  console.log(`\n${await MongoBinary.getPath(options)}`);
} catch (error) {
  // The second line contains the reason.
  console.error(error instanceof Error ? error.message.replaceAll(/\s*\n\s*/g, ' ').slice(0, MOST_TOLD) : error);
  process.exit(1);
}
