// A limit for what never comes, not for what is slow: all cores are busy with other tests.
import { configure } from '@testing-library/dom';
import { patient } from '../patience.ts';

configure({ asyncUtilTimeout: patient(15_000) });
