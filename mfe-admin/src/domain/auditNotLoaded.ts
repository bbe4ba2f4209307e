export const auditNotLoaded = 'Failed to load the audit';
