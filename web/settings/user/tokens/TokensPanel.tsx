import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessToken } from '#contract/tokens.ts'
import { t } from '#contract/words.ts'
import { rich } from '../../../ui/rich.tsx'
import { myTeamsQuery } from '../../../teams/queries.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useDialogs } from '../../../ui/dialogs.ts'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import settings from '../../settings.module.css'
import { tokensQuery, useRevokeToken } from './changes.ts'
import { TokenLine } from './TokenLine.tsx'
import lines from '../../lines.module.css'
import styles from './TokensPanel.module.css'
import { userSections } from '../../sections.ts'

const [NewToken, preload] = lazyWithPreload(async () => (await import('./NewToken.tsx')).NewToken)

/** Secrets by which your programs read and write what you may. */
export const TokensPanel = () => {
  const { data: tokens, isPending, isError } = useQuery(tokensQuery)
  const { data: teams } = useQuery(myTeamsQuery)
  const { shown, open, close } = useDialogs<'new'>()
  const revoke = useRevokeToken()
  const [asked, setAsked] = useState<AccessToken | null>(null)
  return (
    <Panel title={userSections.tokens} count={tokens && tokens.length > 0 ? String(tokens.length) : undefined}>
      <div className={settings.body}>
        <p className={settings.hint}>
          {rich(
            'For programs that read or enter your team’s data, such as the numbers of a scorecard. A token acts in your name, but never as an admin. See the {reference}.',
            {
              reference: (
                <a className={styles.link} href="/api/docs/">
                  {t('API reference')}
                </a>
              ),
            },
          )}
        </p>
      </div>
      {isPending && <SkeletonRows rows={1} />}
      {isError && <p className={lines.failed}>{t('The tokens could not be loaded.')}</p>}
      <ul aria-label={t('Access tokens')}>
        {tokens?.map((token) => (
          <TokenLine
            key={token.id}
            token={token}
            team={teams?.find(({ id }) => id === token.teamId)?.name}
            disabled={revoke.isPending}
            onRevoke={() => setAsked(token)}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        {tokens?.length === 0 && <span className={settings.hint}>{t('You have no tokens yet.')}</span>}
        <Button variant="default" onPointerEnter={preload} onFocus={preload} onClick={() => open('new')}>
          {t('New Token')}
        </Button>
      </div>
      {shown && <NewToken onClose={close} />}
      {asked && (
        <ConfirmDialog
          opened
          title={t('Revoke “{name}”?', { name: asked.name })}
          message={t('Programs that use it are refused from now on. This cannot be undone.')}
          verb={t('Revoke')}
          onConfirm={() => {
            setAsked(null)
            revoke.mutate(asked.id)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}
