import type { CareItem, CarePackage } from 'shared-api/contract';
import { type CareKind, projectPath } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Box, Button, Flex, Grid, Text } from 'shared-ui';
import { useChangePackage } from '#data/packages.mutations.ts';
import { packageFix } from '#domain/careText.ts';
import { AnswerButton } from './AnswerButton.tsx';
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
        <AnswerButton
          answer={{ kind, subject }}
          label={fix.keep}
          name={`${fix.keep}: ${name}`}
          said={fix.kept}
        />
      </Flex>
    </Grid>
  );
}
