export const assembliesNotLoaded = 'Failed to load assemblies. Please try again.';
export const assemblyNotLoaded = 'Failed to load assembly data';
