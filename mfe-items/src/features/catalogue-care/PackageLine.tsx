import type { CareItem, CarePackage } from 'shared-api/contract';
import { type CareKind, projectPath } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Box, Button, Flex, Grid, Text } from 'shared-ui';
import { useCareAnswer } from '#data/care.mutations.ts';
import { useChangePackage } from '#data/packages.mutations.ts';
import { packageFix } from '#domain/careText.ts';
import { ItemFacts } from './ItemFacts.tsx';

interface PackageLineProps {
  readonly kind: CareKind;
  readonly item: CareItem;
  /** Names the line when it is answered. */
  readonly subject: string;
  readonly of: CarePackage;
}

/** An item that a package has for nothing, or lacks. */
export function PackageLine({ kind, item, subject, of }: PackageLineProps) {
  const answer = useCareAnswer();
  const change = useChangePackage();
  const { id: itemId, name } = item.item;
  const isAdded = kind === 'always_added';
  const fix = packageFix(isAdded, name, of.name);
  return (
    <Grid
      templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) auto' }}
      gap={{ base: '2', md: '4' }}
      alignItems="center"
    >
      <Box minW="0">
        <ItemFacts item={item} kind={kind} />
        <Text textStyle="caption" color="fg.muted">
          {of.name}:{' '}
          {of.jobs.map(({ project_id, custom_id, project_name }, at) => (
            <span key={project_id}>
              {at > 0 && ', '}
              <PageLink to={projectPath(custom_id)}>{project_name}</PageLink>
            </span>
          ))}
        </Text>
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button
          size="tool"
          busy={change.isPending}
          aria-label={`${fix.label}: ${name}`}
          onClick={() => change.mutate({ id: of.id, itemId, isAdded, text: fix.text })}
        >
          {fix.label}
        </Button>
        <Button
          size="tool"
          busy={answer.isPending}
          aria-label={`${fix.keep}: ${name}`}
          onClick={() => answer.mutate({ answer: { kind, subject }, text: fix.kept })}
        >
          {fix.keep}
        </Button>
      </Flex>
    </Grid>
  );
}
