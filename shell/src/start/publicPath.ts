import { assetsOrigin } from './assets.ts';

// biome-ignore lint/style/useConst: webpack reads what is assigned.
declare let __webpack_public_path__: string;

// Where webpack requests chunks and fonts. Must be the first module: others remember addresses when they start.
__webpack_public_path__ = `${assetsOrigin}/`;
