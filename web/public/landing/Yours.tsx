import { Link } from '@tanstack/react-router'
import { button } from '../frame/button.ts'
import styles from './Yours.module.css'

const reasons = [
  { title: 'One command', line: 'It brings its own database. Nothing to set up beyond Node.' },
  { title: 'Your data', line: 'It stays in one folder on your machine. No tracking, no calls home.' },
  { title: 'Your terms', line: 'MIT licensed. Read it, change it, run it for as many people as you like.' },
] as const

export const Yours = () => (
  <section className={styles.yours} aria-labelledby="yours-title">
    <div>
      <h2 id="yours-title">It runs on your machine, and it is yours.</h2>
      <pre>
        <code>npm ci &amp;&amp; npm start</code>
      </pre>
      <Link to="/auth" search={{ register: true }} className={button('secondary', 'big')}>
        Start your first week
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
