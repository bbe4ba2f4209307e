import { contactLink, contactPattern, webAddressPattern } from './remoteOwner.ts';

describe('the contact of a team', () => {
  it.each([
    ['yard@example.com', 'mailto:yard@example.com?subject=Yard%201.2.0%3A%20error%20a1b2'],
    ['https://chat.example.com/yard', 'https://chat.example.com/yard'],
  ])('%s is a link', (contact, link) => {
    expect(contact).toMatch(new RegExp(contactPattern));
    expect(contactLink(contact, 'Yard 1.2.0: error a1b2')).toBe(link);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'http://example.com',
    'https://example.com/"><script>',
    'yard@example.com?bcc=all@example.com',
    'yard@example.com,all@example.com',
    'yard@example.com\nBcc: all@example.com',
    'the yard',
    '',
  ])('%j is none', (contact) => {
    expect(contact).not.toMatch(new RegExp(contactPattern));
    expect(contact).not.toMatch(new RegExp(webAddressPattern));
  });
});
