// The boundary that lets the share scope fill before anything uses it.
void import('./standalone.tsx');
