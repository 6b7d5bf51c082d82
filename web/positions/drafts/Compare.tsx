import { ActionIcon } from '@mantine/core'
import { IconArrowsSort, IconMinus, IconX } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { iconProps } from '../../ui/icon-props.ts'
import { markLooks } from '../marks/marks.ts'
import panel from '../panel/panel.module.css'
import type { Chart } from '../chart/use-chart.ts'
import { type Comparison, inNumbers, type Kind } from './differences.ts'
import styles from './drafts.module.css'

const iconOf = (kind: Kind) => {
  if (kind === 'removed') return IconMinus
  return kind === 'reordered' ? IconArrowsSort : markLooks[kind].icon
}

type Props = { comparison: Comparison; chart: Chart; onClose: () => void }

const heads: Record<Kind, string> = {
  added: t('Added'),
  removed: t('Removed'),
  moved: t('Moved'),
  reordered: t('In another order'),
  refilled: t('Refilled'),
  reworded: t('Reworded'),
}

/** What a draft does to the primary chart; each line leads to its card. */
export const Compare = ({ comparison, chart, onClose }: Props) => (
  <aside aria-label={t('Compared with the primary chart')} className={`${panel.panel} ${styles.compare}`}>
    <header>
      <h2>{t('Compared with the primary chart')}</h2>
      <ActionIcon aria-label={t('Close')} onClick={onClose}>
        <IconX {...iconProps} />
      </ActionIcon>
    </header>
    <div className={panel.body}>
      <output>{inNumbers(comparison) || t('No differences. Change the draft, and they are listed here.')}</output>
      {comparison.map(({ kind, lines }) => {
        const Icon = iconOf(kind)
        return (
          <section key={kind}>
            <h3 className={styles.kind} data-kind={kind}>
              <Icon aria-hidden size={13} stroke={2.25} />
              {heads[kind]} ({lines.length})
            </h3>
            <ul className={styles.lines}>
              {lines.map(({ id, key, title, detail }) => (
                <li key={key}>
                  {id === null ? (
                    <del dir="auto">{title}</del>
                  ) : (
                    <button type="button" dir="auto" onClick={() => chart.goTo(id, true)}>
                      {title}
                    </button>
                  )}
                  <small dir="auto">{detail}</small>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  </aside>
)
