import { Menu } from '@mantine/core'
import type { ListView } from '#contract/views.ts'
import { t } from '#contract/words.ts'
import { copyLink } from '../ui/copy-link.ts'
import { FloatingMenu } from '../ui/FloatingMenu.tsx'
import type { PopupProps } from '../ui/popup.ts'
import { updateFailed, useChange, useRemove } from './changes.ts'
import type { Place } from './use-views.ts'
import { useViews } from './use-views.ts'
import type { OpenDialog } from './ViewDialog.tsx'
import styles from './views.module.css'

type Props = PopupProps & { place: Place; onOpen: (dialog: OpenDialog) => void }

/** A page's views, and what can be done with the one that is shown. */
export const ViewsMenu = ({ place, onOpen, ...popup }: Props) => {
  const { views, isPending, isError, query, shown, go, linkTo } = useViews(place)
  const ofTeam = views.filter(({ ownerId }) => ownerId === null)
  const own = views.filter(({ ownerId }) => ownerId !== null)
  const choices = (label: string, listed: ListView[]) =>
    listed.length > 0 && (
      <>
        <Menu.Label>{label}</Menu.Label>
        {listed.map((view) => (
          <Menu.RadioItem
            key={view.id}
            value={String(view.id)}
            checked={view.id === shown?.view.id && !shown.changed}
            onClick={() => {
              popup.onClose()
              go(view)
            }}
          >
            <bdi className={styles.choice}>{view.name}</bdi>
          </Menu.RadioItem>
        ))}
      </>
    )
  return (
    <FloatingMenu {...popup} label={t('Saved views')} position="bottom-end">
      <div className={styles.menu}>
        {isError && <p className={styles.hint}>{t('The saved views could not be loaded')}</p>}
        {!isPending && !isError && views.length === 0 && (
          <p className={styles.hint}>
            {t('Sort, group or filter the list, then keep it here under a name, for yourself or for the team.')}
          </p>
        )}
        {choices(t('For the team'), ofTeam)}
        {choices(t('Only for me'), own)}
        {views.length > 0 && <Menu.Divider />}
        {shown?.changed && <Update view={shown.view} query={query} />}
        <Menu.Item onClick={() => onOpen({ save: query })}>{t('Save this view…')}</Menu.Item>
        {shown && <OfOne view={shown.view} link={linkTo(shown.view)} onOpen={onOpen} />}
      </div>
    </FloatingMenu>
  )
}

const Update = ({ view, query }: { view: ListView; query: ListView['query'] }) => {
  const { mutate } = useChange(updateFailed)
  return <Menu.Item onClick={() => mutate({ row: view, change: { query } })}>{t('Update to what is shown')}</Menu.Item>
}

type OfOneProps = { view: ListView; link: string; onOpen: Props['onOpen'] }

const OfOne = ({ view, link, onOpen }: OfOneProps) => {
  const remove = useRemove()
  return (
    <>
      <Menu.Label>
        <bdi className={styles.choice}>{view.name}</bdi>
      </Menu.Label>
      <Menu.Item onClick={() => onOpen({ rename: view })}>{t('Rename…')}</Menu.Item>
      <Menu.Item onClick={() => void copyLink(link)}>{t('Copy link')}</Menu.Item>
      <Menu.Item color="red" onClick={() => remove.mutate(view)}>
        {t('Delete view')}
      </Menu.Item>
    </>
  )
}
