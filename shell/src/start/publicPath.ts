import { assetsOrigin } from './assets.ts';

// biome-ignore lint/style/useConst: webpack reads what is assigned.
declare let __webpack_public_path__: string;

// Where webpack asks for chunks and fonts. The first module of all: others keep addresses from when they start.
__webpack_public_path__ = `${assetsOrigin}/`;
