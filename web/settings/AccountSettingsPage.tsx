import { useQuery } from '@tanstack/react-query'
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
import styles from './settings.module.css'
import { TrailPanel } from './trail/TrailPanel.tsx'

/** Admins can edit the account; everyone else can only read it, and restore what was deleted in their teams. */
export const AccountSettingsPage = () => (
  <>
    <PageHeader title={t('Account Settings')} />
    <Loaded query={useQuery(workspaceQuery)} rows={8} failed={t('The account could not be loaded')}>
      {(workspace) => (
        <div className={styles.page}>
          <UnsavedGuard>
            <CompanyPanel workspace={workspace} />
          </UnsavedGuard>
          {workspace.can.edit && <DomainPanel />}
          <RequirementPanel workspace={workspace} />
          <DeletedPanel mayPurge={workspace.can.delete} />
          {workspace.can.export && <ImportPanel />}
          {workspace.can.export && <TrailPanel />}
          <DataPanel workspace={workspace} />
        </div>
      )}
    </Loaded>
  </>
)
