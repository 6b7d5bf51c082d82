import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Workspace } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { UnsavedGuard } from '../form/UnsavedGuard.tsx'
import { ImportPanel } from '../imports/ImportPanel.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { CompanyPanel } from './account/CompanyPanel.tsx'
import { DataPanel } from './account/DataPanel.tsx'
import { DomainPanel } from './account/domain/DomainPanel.tsx'
import { RequirementPanel } from './account/RequirementPanel.tsx'
import { DeletedPanel } from './deleted/DeletedPanel.tsx'
import { workspaceQuery } from './queries.ts'
import { SectionedPage } from './SectionedPage.tsx'
import { accountSectionIds, accountSections, hasSection } from './sections.ts'
import type { AccountSection } from './sections.ts'
import { TrailPanel } from './trail/TrailPanel.tsx'

const panels: Record<AccountSection, (workspace: Workspace) => ReactNode> = {
  company: (workspace) => (
    <UnsavedGuard>
      <CompanyPanel workspace={workspace} />
    </UnsavedGuard>
  ),
  domain: () => <DomainPanel />,
  'second-factor': (workspace) => <RequirementPanel workspace={workspace} />,
  deleted: ({ can }) => <DeletedPanel mayPurge={can.delete} />,
  import: () => <ImportPanel title={accountSections.import} />,
  security: () => <TrailPanel />,
  data: (workspace) => <DataPanel workspace={workspace} />,
}

/** Admins can edit the account; everyone else can only read it, and restore what was deleted in their teams. */
export const AccountSettingsPage = () => (
  <>
    <PageHeader title={t('Account Settings')} />
    <Loaded query={useQuery(workspaceQuery)} rows={8} failed={t('The account could not be loaded')}>
      {(workspace) => (
        <SectionedPage
          sections={accountSectionIds
            .filter((id) => hasSection(id, workspace.can))
            .map((id) => ({ id, name: accountSections[id], panel: panels[id](workspace) }))}
        />
      )}
    </Loaded>
  </>
)
