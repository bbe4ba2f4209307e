import { hiddenReports } from '../hiddenRoutes.ts';
import { permissionTable } from '../permissionTable.ts';

/** Left out of the API's description, because only our own pages call them. */
const ofPages = ['POST /files/uploads', ...hiddenReports.map((path) => `POST ${path}`)];

/** Every route that may write, as the API's description names it. */
export const writeRoutes: readonly string[] = [
  ...new Set([...permissionTable.public, ...permissionTable.routes.map(({ route }) => route), ...ofPages]),
].filter((route) => !route.startsWith('GET '));

/** The route that such a call reaches. */
export function routeOf(method: string, url: string): string {
  const called = `${method.toUpperCase()} ${url.split('?')[0]}`;
  const reached = (route: string) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(called);
  return writeRoutes.find((route) => route === called) ?? writeRoutes.find(reached) ?? called;
}
