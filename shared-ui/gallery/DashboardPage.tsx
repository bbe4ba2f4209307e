import { useState } from 'react';
import { GalleryFrame } from '#gallery/GalleryFrame.tsx';
import { type Column, DataTable, Pager, type Sort } from '#src/data/index.ts';
import {
  Avatar,
  Badge,
  Box,
  Button,
  CircleDotIcon,
  DeleteIcon,
  Flex,
  HStack,
  IconButton,
  MoreIcon,
  PageBody,
  PageFooter,
  PageHeader,
  PlusIcon,
  StatusDot,
  useIsPhone,
} from '#src/index.ts';
import {
  FilterMenu,
  MatchText,
  Menu,
  MenuItem,
  MenuSeparator,
  SearchBox,
  SubMenu,
  useConfirm,
} from '#src/overlays/index.ts';

interface Job {
  id: string;
  name: string;
  place: string;
  by: string;
  excel: boolean;
}

const jobs: Job[] = [
  { id: 'C-102', name: 'Office Canopy Touch-Up', place: 'Wichita, KS', by: 'Tobias Nakamba', excel: false },
  { id: 'C-101', name: 'Dock 12 Leak Repair', place: 'Tulsa, OK', by: 'Keiko Barrowman', excel: false },
  {
    id: '26-0004',
    name: 'Summit Academy Gym Roof',
    place: "Lee's Summit, MO",
    by: 'Dmitri Halloway',
    excel: false,
  },
  { id: '25-1088', name: "O'Dell & Sons Mfg Reroof", place: 'Enid, OK', by: 'Marisol Vantree', excel: true },
  {
    id: '25-1077',
    name: 'Airpark Hangar 7 Coating',
    place: 'Wichita, KS',
    by: 'Keiko Barrowman',
    excel: false,
  },
  {
    id: '25-1059',
    name: 'Hillcrest Tower Recover',
    place: 'Oklahoma City, OK',
    by: 'Keiko Barrowman',
    excel: false,
  },
];

export function DashboardPage() {
  const phone = useIsPhone();
  const confirm = useConfirm();
  const [sort, setSort] = useState<Sort | null>({ columnId: 'id', direction: 'desc' });
  const [query, setQuery] = useState('');
  const [status, setStatus] = useState(['active']);
  const [progress, setProgress] = useState<string[]>([]);
  const menu = (job: Job) => (
    <Menu trigger={<IconButton label={`Actions of ${job.id}`} icon={MoreIcon} tooltip={false} />}>
      <SubMenu label="Change Status" icon={CircleDotIcon}>
        <MenuItem current onSelect={() => undefined}>
          <StatusDot palette="success">Active</StatusDot>
        </MenuItem>
        <MenuItem onSelect={() => undefined}>
          <StatusDot palette="neutral" hollow>
            Completed
          </StatusDot>
        </MenuItem>
      </SubMenu>
      <MenuSeparator />
      <MenuItem
        danger
        icon={DeleteIcon}
        onSelect={() =>
          confirm({
            title: 'Delete project',
            text: 'Are you sure you want to delete this project? Its 3 drafts go with it.',
            action: 'Delete',
            danger: true,
          })
        }
      >
        Delete
      </MenuItem>
    </Menu>
  );
  const progressBadge = (job: Job) => (
    <Badge palette={job.excel ? 'success' : 'neutral'}>{job.excel ? 'Excel' : 'Draft'}</Badge>
  );
  const columns: Column<Job>[] = [
    {
      id: 'id',
      header: 'Job ID',
      cell: (job) => job.id,
      tone: 'id',
      lead: true,
      sortable: true,
      width: '12%',
    },
    {
      id: 'name',
      header: 'Project Name',
      cell: (job) => job.name,
      tone: 'name',
      sortable: true,
      width: '26%',
    },
    { id: 'place', header: 'Location', cell: (job) => job.place, tone: 'muted' },
    {
      id: 'status',
      header: 'Status',
      cell: () => <StatusDot palette="success">Active</StatusDot>,
      width: '10%',
    },
    { id: 'progress', header: 'Progress', cell: progressBadge, width: '9%' },
    { id: 'drafts', header: 'Drafts', cell: (job) => (job.excel ? null : 1), align: 'end', width: '80px' },
    {
      id: 'by',
      header: 'Created by',
      width: '17%',
      cell: (job) => (
        <HStack gap="2">
          <Avatar name={job.by} />
          {job.by}
        </HStack>
      ),
    },
    {
      id: 'menu',
      header: 'Actions',
      hideHeader: true,
      action: true,
      align: 'end',
      width: '80px',
      cell: menu,
    },
  ];
  const found = jobs.filter((job) => job.name.toLowerCase().includes(query.toLowerCase())).slice(0, 3);
  const create = (
    <Button variant="solid" icon={PlusIcon}>
      Create New Project
    </Button>
  );
  return (
    <GalleryFrame active="dashboard">
      <PageHeader title="Project List" actions={phone ? undefined : create} />
      <PageBody>
        <Flex gap="2" wrap="wrap" mb="3">
          <Box w={{ base: 'full', md: '320px' }}>
            <SearchBox
              label="Search projects"
              placeholder="Search job ID, name or creator"
              value={query}
              onChange={setQuery}
              groups={[
                {
                  label: 'Jobs',
                  options: found.map((job) => ({
                    id: job.id,
                    onTake: () => setQuery(job.name),
                    content: (
                      <>
                        <Box as="span" color="fg.muted" w="58px">
                          {job.id}
                        </Box>
                        <MatchText text={job.name} query={query} />
                      </>
                    ),
                  })),
                },
              ]}
            />
          </Box>
          <FilterMenu
            label="Status"
            mode="one"
            value={status}
            onChange={setStatus}
            options={[
              { value: 'active', label: 'Active' },
              { value: 'completed', label: 'Completed' },
            ]}
          />
          <FilterMenu
            label="Progress"
            value={progress}
            onChange={setProgress}
            options={[
              { value: 'excel', label: 'Excel' },
              { value: 'draft', label: 'Draft' },
            ]}
          />
        </Flex>
        <DataTable
          label="Projects"
          edgeToEdge
          columns={columns}
          rows={jobs}
          rowKey={(job) => job.id}
          sort={sort}
          onSort={setSort}
          rowHref={() => '#dashboard'}
          onRowOpen={() => undefined}
          phoneRow={(job) => ({
            title: job.name,
            meta: `${job.id} · ${job.place} · Feb 28`,
            badge: progressBadge(job),
            action: menu(job),
          })}
        />
        <Pager page={3} pages={9} onPage={() => undefined} label="21–30 of 85 projects" />
      </PageBody>
      {phone && <PageFooter end={create} />}
    </GalleryFrame>
  );
}
