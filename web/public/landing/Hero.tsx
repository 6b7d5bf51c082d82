import { Link } from '@tanstack/react-router'
import { periodOf, weekOfQuarter } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
import { Beat } from '../../ui/Beat.tsx'
import { useToday } from '../../ui/clock.ts'
import { button } from '../frame/button.ts'
import styles from './Hero.module.css'

export const Hero = () => {
  const today = useToday()
  const week = weekOfQuarter(periodOf('quarter', today, plainCalendar), today)
  return (
    <section className={styles.hero}>
      <div className={styles.beat}>
        <Beat week={week} />
      </div>
      <h1>{rich('Run your company {br}on a weekly beat.', { br: <br /> })}</h1>
      <p>
        {t(
          'Numbers, rocks, issues and to-dos in one place. One meeting a week keeps them moving, and thirteen weeks later the quarter is done.',
        )}
      </p>
      <div className={styles.actions}>
        <Link to="/auth" search={{ register: true }} className={button('primary', 'big')}>
          {t('Get Started')}
        </Link>
        <a href="#week" className={button('secondary', 'big')}>
          {t('See a week in Drumbeat')}
        </a>
      </div>
    </section>
  )
}
