import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { formIssuesOf } from '#contract/problem.ts'
import { WorkspaceChange } from '#contract/settings.ts'
import type { Workspace } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { forget } from '../../form/kept.ts'
import { keptOf, typedBefore, useKeptWhileOpen } from '../../form/kept-form.ts'
import { TextField } from '../../form/TextField.tsx'
import { updateFailed, useChangeWorkspace } from '../../settings/account/changes.ts'
import { weekStarts } from '../../settings/account/company.ts'
import { workspaceQuery } from '../../settings/queries.ts'
import { zonesWith } from '../../settings/zones.ts'
import { LazyChoice } from '../../ui/LazyChoice.tsx'
import type { StepProps } from './steps.ts'
import styles from './Steps.module.css'

/** The company's name and its time, once they are known. */
export const CompanyLine = () => {
  const { data: workspace } = useQuery(workspaceQuery)
  return workspace ? t('{name}, {timeZone} time', { name: workspace.name, timeZone: workspace.timeZone }) : null
}

/** Names the company and says what its weeks are. */
export const CompanyStep = (props: StepProps) => {
  const { data: workspace } = useQuery(workspaceQuery)
  if (!workspace) return null
  if (!workspace.can.edit) return <p>{t('An admin names the company.')}</p>
  return <CompanyForm {...props} workspace={workspace} />
}

const keptAs = 'first company'
const fields = ['name', 'timeZone', 'weekStart'] as const

const CompanyForm = ({ workspace, onDone, onLater }: StepProps & { workspace: Workspace }) => {
  const { name, timeZone, weekStart } = workspace
  const start = { name, timeZone, weekStart }
  const [typed, setTyped] = useState(() => ({ ...start, ...typedBefore<typeof start>(keptAs).typed }))
  useKeptWhileOpen(keptAs, keptOf(fields, start, typed))
  const [checked, setChecked] = useState(false)
  const client = useQueryClient()
  const { mutate, isPending } = useChangeWorkspace()
  const wrong = formIssuesOf(WorkspaceChange, typed)?.find(({ path }) => path === 'name')?.message
  const finish = () => {
    forget(keptAs)
    void client.invalidateQueries({ queryKey: ['first-steps'] })
    onDone()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    // A zone that an earlier version stored would be refused if it were sent.
    const { timeZone: chosen, ...change } = typed
    const isOther = chosen !== timeZone
    if (wrong) return
    mutate(
      { row: workspace, change: { ...change, ...(isOther && { timeZone: chosen }) } },
      { onSuccess: finish, onError: updateFailed },
    )
  }
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label={t('Company')}>
      <TextField
        label={t('Company name')}
        value={typed.name}
        error={checked ? wrong : undefined}
        disabled={false}
        onChange={(name) => set({ name })}
      />
      <div className={styles.pairs}>
        <LazyChoice
          label={t('Time zone')}
          options={zonesWith(typed.timeZone)}
          value={typed.timeZone}
          onChange={(timeZone) => set({ timeZone })}
        />
        <LazyChoice
          label={t('Weeks start on')}
          options={weekStarts}
          value={typed.weekStart}
          onChange={(weekStart) => set({ weekStart })}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" disabled={isPending}>
          {isPending ? t('Saving...') : t('Save')}
        </Button>
        <Button variant="subtle" onClick={onLater}>
          {t('Later')}
        </Button>
      </div>
    </form>
  )
}
