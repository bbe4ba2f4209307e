import { effectiveRole } from '#rules/index.ts';
import { can, permissions } from './permissions.ts';

describe('effectiveRole', () => {
  it('reads a role trimmed and without regard to case', () => {
    expect(effectiveRole({ role: ' Full_Admin ', is_admin: true })).toBe('full_admin');
  });

  it('lifts a PM with the administrator flag to admin, and never a PE', () => {
    expect(effectiveRole({ role: 'pm', is_admin: true })).toBe('admin');
    expect(effectiveRole({ role: 'pe', is_admin: true })).toBe('pe');
  });

  it('knows no role by an unknown name', () => {
    expect(effectiveRole({ role: 'owner', is_admin: true })).toBeNull();
  });
});

describe('can', () => {
  it('refuses an unknown role, an unknown permission and nobody at all', () => {
    expect(can({ role: 'owner', is_admin: false }, 'project:read')).toBe(false);
    expect(can({ role: 'admin', is_admin: true }, 'no:such' as keyof typeof permissions)).toBe(false);
    expect(can(null, 'project:read')).toBe(false);
  });

  it('lets a PE read, write notes and edit the cart, and do nothing else to a project', () => {
    const pe = { role: 'pe', is_admin: false };
    const held = (Object.keys(permissions) as (keyof typeof permissions)[]).filter((name) => can(pe, name));
    expect(held.sort()).toEqual(['cart:edit', 'catalogue:read', 'draft:notes', 'project:read']);
  });

  it('leaves project status to PM and administrators, and deletion to administrators', () => {
    expect(can({ role: 'fm', is_admin: false }, 'project:status')).toBe(false);
    expect(can({ role: 'pm', is_admin: false }, 'project:status')).toBe(true);
    expect(can({ role: 'pm', is_admin: false }, 'project:delete')).toBe(false);
  });
});
