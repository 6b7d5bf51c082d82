import { Button } from '@mantine/core'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { IssueMark } from '../../../issues/list/marks.tsx'
import type { RoomAct } from './act.ts'
import styles from './issues.module.css'

/** While nothing is under discussion: the first of the top three, to begin with or to go on with. */
export const NextUp = ({ issue, act }: { issue: Issue | undefined; act: RoomAct }) => {
  if (!issue) {
    return (
      <p className={styles.hint}>
        {t('Vote for the issues to solve today and pick the most voted, or choose three by hand.')}
      </p>
    )
  }
  return (
    <section className={styles.next} aria-label={t('Next issue')}>
      <IssueMark issue={issue} act={act} />
      <div>
        <span>{t('Next')}</span>
        <b dir="auto">{issue.title}</b>
      </div>
      {act.mayDiscuss && <Button onClick={() => act.discuss(issue)}>{t('Discuss it')}</Button>}
    </section>
  )
}
