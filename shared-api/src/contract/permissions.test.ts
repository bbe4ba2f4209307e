import { effectiveRole } from '#rules/index.ts';
import { can, permissions } from './permissions.ts';

describe('effectiveRole', () => {
  it('trims a role and ignores its case', () => {
    expect(effectiveRole({ role: ' Full_Admin ', is_admin: true })).toBe('full_admin');
  });

  it('raises a PM with the administrator flag to admin, but never a PE', () => {
    expect(effectiveRole({ role: 'pm', is_admin: true })).toBe('admin');
    expect(effectiveRole({ role: 'pe', is_admin: true })).toBe('pe');
  });

  it('is null for an unknown role', () => {
    expect(effectiveRole({ role: 'owner', is_admin: true })).toBeNull();
  });
});

describe('can', () => {
  it('refuses an unknown role, an unknown permission and a missing user', () => {
    expect(can({ role: 'owner', is_admin: false }, 'project:read')).toBe(false);
    expect(can({ role: 'admin', is_admin: true }, 'no:such' as keyof typeof permissions)).toBe(false);
    expect(can(null, 'project:read')).toBe(false);
  });

  it('lets a PE only read, comment, write notes and edit the cart', () => {
    const pe = { role: 'pe', is_admin: false };
    const held = (Object.keys(permissions) as (keyof typeof permissions)[]).filter((name) => can(pe, name));
    expect(held.sort()).toEqual([
      'cart:edit',
      'catalogue:read',
      'draft:comment',
      'draft:notes',
      'project:read',
    ]);
  });

  it('lets only PMs and administrators set the project status, and only administrators delete', () => {
    expect(can({ role: 'fm', is_admin: false }, 'project:status')).toBe(false);
    expect(can({ role: 'pm', is_admin: false }, 'project:status')).toBe(true);
    expect(can({ role: 'pm', is_admin: false }, 'project:delete')).toBe(false);
  });
});
