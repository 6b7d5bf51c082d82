import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WorkspaceDomain } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import settings from '../../settings.module.css'
import { domainQuery, useCheckDomain, useRemoveDomain } from './changes.ts'
import { ClaimForm } from './ClaimForm.tsx'

/** By the domain of their email address people join the workspace by themselves; for admins. */
export const DomainPanel = () => (
  <Panel title={t('Email domain')}>
    <div className={settings.body}>
      <p className={settings.hint}>
        {t(
          'Whoever comes with a confirmed address of your domain joins this workspace as a user, without an invitation.',
        )}
      </p>
      <Loaded query={useQuery(domainQuery)} rows={1} failed={t('The domain could not be loaded')}>
        {(state) => <Domain {...state} />}
      </Loaded>
    </div>
  </Panel>
)

const Domain = ({ domain, claimed }: WorkspaceDomain) => {
  const remove = useRemoveDomain()
  const removal = (
    <Button variant="default" className={settings.danger} disabled={remove.isPending} onClick={() => remove.mutate()}>
      {t('Remove Domain')}
    </Button>
  )
  return (
    <>
      {domain !== null && (
        <div className={settings.line}>
          <span>
            <b>{domain}</b> <span className={settings.hint}>{t('Verified')}</span>
          </span>
          {claimed === null && removal}
        </div>
      )}
      {claimed !== null && <Claim {...claimed} removal={removal} />}
      {domain === null && claimed === null && <ClaimForm />}
    </>
  )
}

type Claimed = NonNullable<WorkspaceDomain['claimed']>

const Claim = ({ domain, record, removal }: Claimed & { removal: ReactNode }) => {
  const check = useCheckDomain()
  return (
    <>
      <p>
        {t('Add this TXT record to the DNS of {domain}, then check it. You can remove the record afterwards.', {
          domain,
        })}
      </p>
      <CopyField label={t('TXT record')} what="record" value={record} />
      <div className={settings.foot}>
        <Button disabled={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? t('Checking...') : t('Check Now')}
        </Button>
        {removal}
      </div>
    </>
  )
}
