import { readArguments } from '../../arguments.ts';
import { typesIn } from '../sheets/other-types.ts';
import { makeSet } from './make-set.ts';
import { FORMS, type Form } from './truth.ts';
import { developmentWorld } from './worlds/development/index.ts';
import { hanDevelopmentWorld } from './worlds/han-development/index.ts';
import { hanValidationWorld } from './worlds/han-validation/index.ts';
import { validationWorld } from './worlds/validation/index.ts';

const USAGE = `usage: node bench/src/scan/cards/main.ts --set dev|validation|han-dev|han-validation --count N --seed S --out DIR [--forms flat,web,photo,capture] [--types FOLDER]
  --types sets cards of the development world in the packages of @fontsource that are installed in another folder;
  Chinese and Japanese cards (han-…) need it: bench/README.md lists their types`;
const WORLDS = {
  dev: developmentWorld,
  validation: validationWorld,
  'han-dev': hanDevelopmentWorld,
  'han-validation': hanValidationWorld,
};

const { values } = readArguments({
  options: {
    set: { type: 'string' },
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    forms: { type: 'string', default: FORMS.join(',') },
    types: { type: 'string' },
  },
});
const NEEDS_TYPES = new Set(['han-dev', 'han-validation']);
const count = Number(values.count);
const forms = values.forms.split(',') as Form[];
const wrong =
  !values.out ||
  !(values.set! in WORLDS) ||
  !Number.isInteger(count) ||
  count < 1 ||
  forms.some((form) => !FORMS.includes(form)) ||
  (Boolean(values.types) !== NEEDS_TYPES.has(values.set!) && values.set !== 'dev');
if (wrong) {
  console.error(USAGE);
  process.exit(2);
}
const { types } = values;
const own = WORLDS[values.set as keyof typeof WORLDS];
const world = types && own === developmentWorld ? { ...own, fonts: typesIn(types) } : own;
const start = performance.now();
await makeSet({
  world,
  count,
  seed: values.seed,
  folder: values.out!,
  forms,
  ...(types && { fontsFrom: types }),
  onCard: (done) => {
    if (done % 10 === 0 || done === count)
      console.error(
        `${world.name}: ${done} of ${count}, ${((performance.now() - start) / done / 1000).toFixed(2)} s each`,
      );
  },
});
