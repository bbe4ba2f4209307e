import './start/publicPath.ts';
import './start/trustedTypes.ts';
import './start/bootstrap.tsx';
