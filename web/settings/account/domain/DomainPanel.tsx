import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { WorkspaceDomain } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { sentenceOf } from '../../../api.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import settings from '../../settings.module.css'
import { domainQuery, useCheckDomain, useRemoveDomain } from './changes.ts'
import { ClaimForm } from './ClaimForm.tsx'
import styles from './DomainPanel.module.css'
import { accountSections } from '../../sections.ts'

/** By the domain of their email address people join the workspace by themselves; for admins. */
export const DomainPanel = () => (
  <Panel title={accountSections.domain}>
    <div className={settings.body}>
      <p className={settings.hint}>
        {t('Anyone with a verified email at your domain can join as a user, without an invitation.')}
      </p>
      <Loaded query={useQuery(domainQuery)} rows={1} failed={t('The domain could not be loaded')}>
        {(state) => <Domain {...state} />}
      </Loaded>
    </div>
  </Panel>
)

const Domain = ({ domain, claimed }: WorkspaceDomain) => {
  const remove = useRemoveDomain()
  const [isAsked, setIsAsked] = useState(false)
  const removal = (
    <Button
      variant="default"
      className={settings.danger}
      disabled={remove.isPending}
      onClick={() => (domain === null ? remove.mutate() : setIsAsked(true))}
    >
      {t('Remove Domain')}
    </Button>
  )
  return (
    <>
      {domain !== null && (
        <div className={settings.line}>
          <span className={styles.domain}>
            <b>{domain}</b>
            <Pill tone="emerald" Icon={IconCircleCheck}>
              {t('Verified')}
            </Pill>
          </span>
          {claimed === null && removal}
        </div>
      )}
      {claimed !== null && <Claim {...claimed} removal={removal} />}
      {domain === null && claimed === null && <ClaimForm />}
      {isAsked && (
        <ConfirmDialog
          opened
          title={t('Remove “{name}”?', { name: domain ?? '' })}
          message={t('Addresses at this domain can no longer join. To use the domain again, verify it again.')}
          verb={t('Remove')}
          running={remove.isPending ? t('Removing...') : undefined}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsked(false) })}
          onClose={() => setIsAsked(false)}
        />
      )}
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
      {check.error && !check.isPending && (
        <p role="alert" className={settings.danger}>
          {sentenceOf(check.error)}
        </p>
      )}
      <div className={settings.foot}>
        <Button disabled={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? t('Checking...') : t('Check Now')}
        </Button>
        {removal}
      </div>
    </>
  )
}
