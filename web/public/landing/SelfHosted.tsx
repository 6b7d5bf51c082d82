import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { button } from '../frame/button.ts'
import styles from './SelfHosted.module.css'

const reasons = [
  { title: t('One command'), line: t('It comes with its own database. Nothing to set up beyond Node.') },
  { title: t('Your data'), line: t('It stays in one folder on your machine. No tracking, no phoning home.') },
  { title: t('Your terms'), line: t('MIT licensed. Read it, change it, run it for as many people as you like.') },
] as const

export const SelfHosted = () => (
  <section className={styles.section} aria-labelledby="self-hosted-title">
    <div>
      <h2 id="self-hosted-title">{t('It runs on your machine, and it is yours.')}</h2>
      <pre>
        <code>npm ci && npm start</code>
      </pre>
      <Link to="/auth" search={{ register: true }} className={button('secondary', 'big')}>
        {t('Start your first week')}
      </Link>
    </div>
    <dl>
      {reasons.map(({ title, line }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{line}</dd>
        </div>
      ))}
    </dl>
  </section>
)
