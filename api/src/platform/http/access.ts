import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { codeAgain, type Permission, permissions } from 'shared-api/contract';
import { isBuiltFile } from 'shared-api/rules';
import type { Actor } from '#platform/auth/Actor.ts';
import { type Deployer, deploySecretOf } from '#platform/auth/deployAuthenticator.ts';
import { invalidToken } from '#platform/auth/tokens.ts';
import { forbidden, Problem } from '#platform/errors/Problem.ts';
import type { App } from './App.ts';

/** Who may call a route: anybody, anybody signed in, a pipeline with its deploy token, or holders of a permission. */
type Access = 'public' | 'signed-in' | 'deploy-token' | Permission;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** What to tell people who are refused. */
    refusal?: string;
    /** Also for people who have to choose a password first. */
    beforeOwnPassword?: true;
    /** Also for people who have to give a code first. */
    beforeCode?: true;
    /** Also for people who have to set up a second step first. */
    beforeSetUp?: true;
    /** Lets a deploy token call the route as well. */
    deployToken?: true;
  }
  interface FastifyRequest {
    actor: Actor | null;
    deployer: Deployer | null;
  }
}

interface AccessOptions {
  readonly authenticate: (request: FastifyRequest) => Promise<Actor>;
  readonly authenticateDeployer: (request: FastifyRequest, secret: string) => Promise<Deployer>;
  readonly refusalOf: (permission: Permission) => string;
  readonly gaveCodeRecently: (request: FastifyRequest, actor: Actor) => Promise<boolean>;
}

const words = ['public', 'signed-in', 'deploy-token'];

/** Checks access before the body is read. A route that does not declare its access stops startup. */
export const access = fp(
  async (app: App, { authenticate, authenticateDeployer, refusalOf, gaveCodeRecently }: AccessOptions) => {
    const requireRecentCode = async (request: FastifyRequest, actor: Actor) => {
      if (!(await gaveCodeRecently(request, actor))) throw codeFirstAgain();
    };
    app.decorateRequest('actor', null);
    app.decorateRequest('deployer', null);
    app.addHook('onRoute', (route) => {
      // These are public, but the plugin that serves them can't declare it.
      if (isBuiltFile(route.url)) route.config = { ...route.config, access: 'public' };
      const access = route.config?.access;
      if (!access) throw new Error(`${String(route.method)} ${route.url} does not declare its access`);
      if (!words.includes(access) && !(access in permissions))
        throw new Error(`${route.url} declares an unknown access`);
    });
    app.addHook('onRequest', async (request) => {
      const { access, refusal, deployToken, beforeOwnPassword, beforeCode, beforeSetUp } =
        request.routeOptions.config;
      if (request.is404 || access === 'public') return;
      const secret = deploySecretOf(request);
      if (secret && (access === 'deploy-token' || deployToken)) {
        request.deployer = await authenticateDeployer(request, secret);
        return;
      }
      request.actor = await authenticate(request);
      if (request.actor.awaitsCode && !beforeCode) throw codeFirst();
      if (request.actor.mustChangePassword && !beforeOwnPassword) throw passwordFirst();
      if (request.actor.awaitsSetUp && !beforeSetUp) throw setUpFirst();
      if (!access) throw forbidden();
      if (access === 'deploy-token') throw forbidden('Only a deploy token can do this');
      if (access !== 'signed-in' && !request.actor.permissions.has(access))
        throw forbidden(refusal ?? refusalOf(access));
      if (codeRuleOf(request) === 'always') await requireRecentCode(request, request.actor);
    });
    // Some routes ask in some cases only, which their body or query says.
    app.addHook('preHandler', async (request) => {
      const rule = codeRuleOf(request);
      if (typeof rule !== 'function' || !request.actor) return;
      const { body, query } = request;
      if (rule({ body: isObject(body) ? { ...body } : {}, query: isObject(query) ? { ...query } : {} }))
        await requireRecentCode(request, request.actor);
    });
  },
  { name: 'access', dependencies: ['problems', 'request-database'] },
);

const codeKey = (method: string, url = '') => `${method} ${url.replace(/^\/v1/, '')}`;
const codeRuleOf = ({ method, routeOptions: { url } }: FastifyRequest) => codeAgain[codeKey(method, url)];
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const codeFirst = () => forbidden('Enter your code first');
const codeFirstAgain = () =>
  new Problem(403, 'forbidden', 'Enter a code of your second step again', { extra: { asks_code: true } });
const setUpFirst = () => forbidden('Set up two-step sign-in first');
const passwordFirst = () => forbidden('Choose a password of your own first');

/** The caller. Only for routes that are not public. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw invalidToken();
  return request.actor;
}
