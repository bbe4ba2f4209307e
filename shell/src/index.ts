import './start/trustedTypes.ts';
import './start/bootstrap.tsx';
