import '@kaard/ui/nonce';
import '@kaard/ui/fonts.css';
import { standAlone } from '@kaard/ui/standalone';
import remote from './remote.ts';

standAlone(remote, '/my-card');
