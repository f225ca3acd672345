// The limit is for results that never come, not for slow ones: all cores are busy with other tests.
import { configure } from '@testing-library/dom';
import { patient } from '../patience.ts';

configure({ asyncUtilTimeout: patient(15_000) });
