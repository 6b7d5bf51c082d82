import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useContext } from 'react'
import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { isKeyOn } from '../../ui/character-keys.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { iconProps } from '../../ui/icon-props.ts'
import { usePageKeys } from '../../ui/keys.ts'
import { tip } from '../../ui/tips.ts'
import { usePhone } from '../../ui/width.ts'
import { FitSlot } from '../fit-slot.ts'
import { MarkTags } from '../marks/Marks.tsx'
import type { Node } from '../tree.ts'
import type { Chart } from '../chart/use-chart.ts'
import { FilledBy, Holders } from './Holders.tsx'
import styles from './panel.module.css'
import { PositionLink } from './PositionLink.tsx'

type Props = { chart: Chart; node: Node }

/** The keys of what the panel shows besides its menu: it is open already, and has buttons to edit and to delete. */
const shownBeside = ['enter', 'e', 'delete']

/** Esc closes the panel. */
const useEscape = ({ closePanel, chosenId, goTo }: Chart): void =>
  usePageKeys((key) => {
    if (key !== 'escape') return false
    closePanel()
    goTo(chosenId, true)
    return true
  })

/** All about a position: at the right, on a phone over the page. */
export const PositionPanel = ({ chart, node }: Props) => {
  const { title } = node.position
  const phone = usePhone()
  useEscape(chart)
  if (phone) {
    return (
      <Dialog opened title={title} wholeTitle onClose={chart.closePanel}>
        <Actions chart={chart} node={node} />
        <Parts chart={chart} node={node} />
      </Dialog>
    )
  }
  return (
    <aside aria-label={title} className={styles.panel}>
      <header>
        <h2 dir="auto">{title}</h2>
        <Actions chart={chart} node={node} />
        <ActionIcon aria-label={t('Close')} {...tip(t('Close'))} onClick={chart.closePanel}>
          <IconX {...iconProps} />
        </ActionIcon>
      </header>
      <div className={styles.body}>
        <Parts chart={chart} node={node} />
      </div>
    </aside>
  )
}

const Actions = ({ chart, node }: Props) => {
  const { position, id } = node
  const { open } = chart.dialogs
  const commands = chart.commandsOf(id).filter(({ keys = [] }) => !keys.some((key) => shownBeside.includes(key)))
  return (
    <span className={styles.actions}>
      {position.can.edit && (
        <ActionIcon
          aria-label={t('Edit')}
          {...tip(isKeyOn('e') ? t('Edit (E)') : t('Edit'))}
          onClick={() => open({ kind: 'edit', id })}
        >
          <IconPencil {...iconProps} />
        </ActionIcon>
      )}
      {position.can.delete && chart.place && (
        <ActionIcon aria-label={t('Delete')} {...tip(t('Delete'))} onClick={() => open({ kind: 'delete', id })}>
          <IconTrash {...iconProps} />
        </ActionIcon>
      )}
      {commands.some(({ may = true, keysOnly }) => may && !keysOnly) && (
        <DotsMenu label={t('Actions for "{title}"', { title: position.title })} commands={commands} />
      )}
    </span>
  )
}

const Parts = ({ chart, node }: Props) => {
  const { position, parent, children } = node
  const fitOf = useContext(FitSlot)
  const marks = chart.marks?.get(node.id)
  return (
    <>
      {marks && marks.length > 0 && <MarkTags marks={marks} />}
      {position.description && (
        <p dir="auto" className={styles.description}>
          {position.description}
        </p>
      )}
      <FilledBy position={position} />
      <Holders position={position} />
      <Part title={t('Roles and Responsibilities')}>
        {position.responsibilities.length === 0 ? (
          <p className={styles.none}>{t('None written down yet')}</p>
        ) : (
          <ul className={styles.roles}>
            {position.responsibilities.map((each, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may say the same
              <li key={index}>
                <span dir="auto">{each}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {position.filledById !== null &&
        fitOf({
          teamId: position.teamId,
          positionId: position.originId ?? position.id,
          userId: position.filledById,
        })}
      {parent && (
        <Part title={t('Reports to')}>
          <PositionLink node={parent} chart={chart} />
        </Part>
      )}
      {children.length > 0 && (
        <Part title={t('Reporting to it ({length})', { length: children.length })}>
          <ul className={styles.links}>
            {children.map((child) => (
              <li key={child.id}>
                <PositionLink node={child} chart={chart} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={styles.label}>{title}</h3>
    {children}
  </section>
)
