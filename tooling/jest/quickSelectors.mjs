import { createRequire } from 'node:module';

const here = createRequire(import.meta.url);
// jsdom is the environment's, not ours.
const ofEnvironment = createRequire(here.resolve('jest-environment-jsdom'));
const selectors = ofEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js');
const { implForWrapper } = ofEnvironment('jsdom/lib/jsdom/living/generated/utils.js');

const combinators = ' >+~\n\t';

/** What an element itself has to match, for each branch of a list: of `.row > td.name, ul` these are `td.name` and `ul`. */
function lastCompounds(selector) {
  const compounds = [];
  let depth = 0;
  let quote = '';
  let begin = 0;
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at];
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '\\') at += 1;
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (depth > 0) continue;
    else if (sign === ',') {
      compounds.push(selector.slice(begin, at));
      begin = at + 1;
    } else if (combinators.includes(sign) && !/^\s*(,|$)/.test(selector.slice(at + 1))) begin = at + 1;
  }
  compounds.push(selector.slice(begin));
  return compounds.map((compound) => compound.trim());
}

/** A class or a type that an element needs, one for each branch; null when a branch begins with neither. */
function askedFirst(selector) {
  const asked = lastCompounds(selector).map((compound) => /^(\.?)([a-z][\w-]*)(?![\w\\|-])/i.exec(compound));
  if (asked.some((found) => found === null)) return null;
  return asked.map(([, dot, name]) => (dot ? { name } : { type: name.toLowerCase() }));
}

/** What each selector asks first. Rules that have none, such as `@keyframes`, are left to jsdom. */
const known = new Map([[undefined, null]]);

/** False for an element that certainly doesn't match: it has neither class nor type of any branch. */
function mayMatch(element, selector) {
  let asked = known.get(selector);
  if (asked === undefined) {
    asked = askedFirst(selector);
    known.set(selector, asked);
  }
  if (asked === null) return true;
  const classes = element.getAttributeNS(null, 'class') ?? '';
  return asked.some(({ name, type }) =>
    name ? classes.includes(name) : element._localName.toLowerCase() === type,
  );
}

/*
 * jsdom asks a selector engine about every rule of every style sheet for each element that a query by role looks at, nearly always
 * in vain: a fifth of what tests of screens computed. The answers are the same.
 */
const { matchesDontThrow, addNwsapi } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  mayMatch(element, selector) && matchesDontThrow(element, selector);

const quick = new WeakSet();
selectors.addNwsapi = (node) => {
  const engine = addNwsapi(node);
  if (quick.has(engine)) return engine;
  quick.add(engine);
  const { match } = engine;
  engine.match = (selector, element, ...rest) =>
    mayMatch(implForWrapper(element), selector) && match(selector, element, ...rest);
  return engine;
};
