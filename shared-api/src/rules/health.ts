/** What everyone else is told about the fix of a check. */
export const onlyFullAdminsFix = 'Only Full Admins can fix what a health check found';
