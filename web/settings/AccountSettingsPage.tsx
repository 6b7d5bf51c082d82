import { useQuery } from '@tanstack/react-query'
import { UnsavedGuard } from '../form/UnsavedGuard.tsx'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { CompanyPanel } from './account/CompanyPanel.tsx'
import { DataPanel } from './account/DataPanel.tsx'
import { workspaceQuery } from './queries.ts'
import styles from './settings.module.css'

/** Admins can edit the account; everyone else can only read it. */
export const AccountSettingsPage = () => {
  const { data: workspace, isPending, isError, error, refetch } = useQuery(workspaceQuery)
  return (
    <>
      <PageHeader title="Account Settings" />
      {isPending && <SkeletonRows rows={8} />}
      {isError && (
        <ErrorPanel title="The account could not be loaded" message={error.message} onRetry={() => void refetch()} />
      )}
      {workspace && (
        <div className={styles.page}>
          <UnsavedGuard>
            <CompanyPanel workspace={workspace} />
          </UnsavedGuard>
          <DataPanel workspace={workspace} />
        </div>
      )}
    </>
  )
}
