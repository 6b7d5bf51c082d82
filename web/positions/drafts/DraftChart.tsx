import { Button } from '@mantine/core'
import { IconArrowLeft, IconGitCompare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type ChartDraft, differencesOf, type Position } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded, LoadError } from '../../ui/Loaded.tsx'
import { usePhone } from '../../ui/width.ts'
import { AddPosition } from '../chart/AddPosition.tsx'
import styles from '../chart/chart.module.css'
import { ChartTools } from '../chart/ChartTools.tsx'
import { ChartView } from '../chart/ChartView.tsx'
import { ExportMenu } from '../export/ExportMenu.tsx'
import { useExport } from '../export/use-export.tsx'
import type { Head } from '../chart/head.ts'
import { positionsQuery } from '../queries.ts'
import { useChartSearch } from '../search.ts'
import { useChart } from '../chart/use-chart.ts'
import { Compare } from './Compare.tsx'
import { comparisonOf, marksOf } from './differences.ts'
import type { OpenDialog } from './DraftDialogs.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { sinceWhen } from './words.ts'

type Props = {
  draft: ChartDraft
  /** Somebody has deleted it; what is typed in an open form outlives it. */
  gone: boolean
  Head: Head
  open: (dialog: OpenDialog) => void
}

/** A draft as a chart, and beside it what it does to the primary one. */
export const DraftChart = ({ draft, gone, Head, open }: Props) => {
  const of = { teamId: draft.teamId, draftId: draft.id }
  const query = useQuery(positionsQuery(of))
  const primary = useQuery(positionsQuery({ ...of, draftId: null }))
  const { search, replace } = useChartSearch()
  const compares = search.compare === true && draft.publishedAt === null && !gone
  const mayChange = draft.can.edit && !gone
  const positions = useMemo(() => withRights(query.data ?? none, mayChange), [query.data, mayChange])
  const before = primary.data ?? none
  const comparison = useMemo(() => comparisonOf(before, positions), [before, positions])
  const marks = useMemo(() => marksOf(differencesOf(before, positions)), [before, positions])
  const chart = useChart({ of, positions, name: draft.name, mayChange, marks: compares ? marks : undefined })
  const [publishing, setPublishing] = useState(false)
  const { commands, popups } = useExport(chart.tree, draft.name)
  const phone = usePhone()
  const add = mayChange && <AddPosition chart={chart} />
  const compare = () => replace({ compare: compares ? undefined : true, position: undefined })
  const banner = (
    <Banner
      draft={draft}
      gone={gone}
      ready={primary.data !== undefined}
      compares={compares}
      onCompare={compare}
      onPublish={() => setPublishing(true)}
      onTakeBack={() => open({ kind: 'take back', id: draft.id })}
    />
  )
  return (
    <>
      <Head
        actions={
          <>
            {positions.length > 0 && <ExportMenu commands={commands} />}
            {add}
          </>
        }
        strip={add}
        tools={
          <>
            <ChartTools chart={chart} positions={positions} />
            {phone && <DotsMenu ofPage label={t('More')} commands={commands} />}
          </>
        }
      />
      <LoadError query={primary} failed={t('Failed to load positions')} />
      <Loaded query={query} rows={8} failed={t('Failed to load positions')}>
        {() => (
          <ChartView
            chart={chart}
            banner={banner}
            empty={<EmptyState title={t('No positions created yet')} message={t('This draft is empty.')} />}
            aside={compares && primary.data && <Compare comparison={comparison} chart={chart} onClose={compare} />}
          />
        )}
      </Loaded>
      {popups}
      {publishing && (
        <PublishDialog
          {...{ draft, comparison, primary: before }}
          onOutdated={() => replace({ compare: true, position: undefined })}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}

const none: Position[] = []

/** A draft that is published, taken back or deleted says so itself; its positions are not sent again. */
const withRights = (positions: readonly Position[], may: boolean): Position[] =>
  positions.map((position) => ({ ...position, can: { edit: may, delete: may } }))

type BannerProps = {
  draft: ChartDraft
  gone: boolean
  /** The primary chart is there to compare with. */
  ready: boolean
  compares: boolean
  onCompare: () => void
  onPublish: () => void
  onTakeBack: () => void
}

const Banner = ({ draft, gone, ready, compares, onCompare, onPublish, onTakeBack }: BannerProps) => {
  const { change } = useChartSearch()
  const { publishedAt, can } = draft
  return (
    <div className={styles.banner}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconArrowLeft aria-hidden size={14} />}
        onClick={() => change({ tab: 'drafts', draft: undefined, compare: undefined, position: undefined })}
      >
        {t('Drafts')}
      </Button>
      <span>
        <b>{t('Draft')}</b> <bdi>{draft.name}</bdi> · {gone ? t('This draft has been deleted.') : sinceWhen(draft)}
      </span>
      {publishedAt === null && !gone && (
        <Button
          variant="default"
          size="xs"
          aria-pressed={compares}
          disabled={!ready}
          leftSection={<IconGitCompare aria-hidden size={14} />}
          onClick={onCompare}
        >
          {t('Compare')}
        </Button>
      )}
      {can.publish && !gone && (
        <Button size="xs" disabled={!ready} onClick={onPublish}>
          {t('Publish')}
        </Button>
      )}
      {can.takeBack && !gone && (
        <Button variant="default" size="xs" onClick={onTakeBack}>
          {t('Take back')}
        </Button>
      )}
    </div>
  )
}
