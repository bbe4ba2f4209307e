import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import { liveRevisionHeader } from 'shared-api/rules';
import { notFound } from '#platform/errors/Problem.ts';
import type { App } from './App.ts';
import { byName } from './apiComponents.ts';
import { describeRoute } from './describeRoute.ts';

const document = {
  info: {
    title: 'MobPrep',
    version: '1',
    description: `Every call of the product. Sign in with POST /v1/users/login.
Answers name the revision of what is live in \`${liveRevisionHeader}\`. When it is another one than before, /remotes.json says what is.`,
  },
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      deployToken: { type: 'http', scheme: 'bearer', description: 'A key that releases one remote.' },
    },
  },
} as const;

/** Serves the OpenAPI document of all calls under /v1 at /v1/openapi.json, and a readable page at /v1/docs. */
export const apiDocs = fp(
  async (app: App) => {
    await app.register(swagger, {
      openapi: { openapi: '3.1.0', servers: [{ url: '/' }], ...document },
      transformObject: (described) => ('openapiObject' in described ? byName(described.openapiObject) : {}),
      transform: ({ schema, url, route }) => ({ url, schema: describeRoute(schema, route.config ?? {}) }),
    });
    const config = { access: 'public' } as const;
    app.get('/v1/openapi.json', { config, schema: { hide: true } }, async () => app.swagger());
    // Few people open the page, so its inner server is only made at the first request.
    let page: Promise<App> | null = null;
    for (const url of ['/v1/docs', '/v1/docs/*'])
      app.get(url, { config, schema: { hide: true } }, async (request, reply) => {
        page ??= makePage(app);
        const { statusCode, headers, rawPayload } = await (await page).inject({
          method: 'GET',
          url: request.url,
          headers: pick(request.headers, ['accept', 'if-none-match', 'if-modified-since', 'host']),
        });
        if (statusCode === 404) throw notFound();
        return reply
          .code(statusCode)
          .headers(
            pick(headers, [
              'content-type',
              'content-security-policy',
              'cache-control',
              'etag',
              'last-modified',
              'location',
            ]),
          )
          .send(rawPayload);
      });
  },
  { name: 'api-docs', dependencies: ['access'] },
);

const pick = <T>(from: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));

async function makePage(app: App): Promise<App> {
  const [{ default: Fastify }, { default: swaggerUi }] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger-ui'),
  ]);
  const page: App = Fastify();
  await page.register(swagger, {
    mode: 'static',
    specification: { document: JSON.parse(JSON.stringify(app.swagger())) },
  });
  await page.register(swaggerUi, {
    routePrefix: '/v1/docs',
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
  });
  await page.ready();
  return page;
}
