import type { Topic } from './topic.ts'

export const data: Topic = {
  id: 'data',
  title: 'Data and backup',
  answers: [
    {
      id: 'where-is-my-data',
      question: 'Where is our data?',
      also: 'stored database location',
      blocks: [
        'In one folder on the machine that runs Drumbeat: `data` in the project’s folder, or where `DATA_DIR` points. It holds the database and the attached files. With `DATABASE_URL` the database is on the PostgreSQL server named there; with the `S3_` variables the files are in that store.',
      ],
    },
    {
      id: 'backup',
      question: 'How do we back it up?',
      blocks: [
        'Stop Drumbeat with Ctrl-C, copy the data folder as a whole, start it again. Never copy the folder while it runs: the copy would not fit together.',
        'With a PostgreSQL server of your own, use its tools, such as `pg_dump`, and copy the files beside it.',
      ],
    },
    {
      id: 'restore',
      question: 'How do we restore a backup?',
      blocks: [
        'Stop Drumbeat, put the copy in the place of the data folder, start it again. It works on another machine of the same kind, too.',
      ],
    },
    {
      id: 'export',
      question: 'Can we take our data elsewhere?',
      also: 'export download csv json',
      blocks: [
        'Yes. In Account Settings an administrator exports everything as one archive: people, teams, to-dos, rocks, milestones, comments, notifications and the journal of changes, each as JSON and as CSV, and the files as they are. Passwords are left out.',
      ],
    },
    {
      id: 'delete-workspace',
      question: 'How do we delete our workspace?',
      blocks: [
        'In Account Settings an administrator types its name and deletes it, with all its people, teams and files. It cannot be undone; export first.',
      ],
    },
    {
      id: 'upgrade',
      question: 'How do we move to a newer version?',
      also: 'upgrade update',
      blocks: [
        'Make a backup, get the new version into the project’s folder, then run `npm ci && npm start`. The database is brought up to date when it starts.',
      ],
    },
    {
      id: 'power-cut',
      question: 'Can a power cut damage our data?',
      blocks: [
        'What Drumbeat has confirmed as saved is on the disk, and the database repairs itself at the next start. A broken disk is another matter: keep backups elsewhere.',
      ],
    },
    {
      id: 'remove-demo',
      question: 'How do we do without the demo workspace?',
      blocks: [
        'Start with `DEMO=false`: the sign-in page then no longer offers it. It is a workspace of its own and never mixes with yours.',
      ],
    },
  ],
}
