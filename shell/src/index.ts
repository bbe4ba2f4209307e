import './start/trustedTypes.ts';

// The boundary that lets the share scope fill before anything uses it.
void import('./start/bootstrap.tsx');
