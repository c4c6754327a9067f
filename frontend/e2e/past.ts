import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { test } from './test';
import { Client } from 'pg';

/** The data folder of the tests' own shop, or of the shop at BESTILL_URL; BESTILL_STATE_DIR names another one. */
export const dataFolder = resolve(
  process.env.BESTILL_STATE_DIR ?? (process.env.BESTILL_URL ? '../.local' : '../.local/e2e'),
);

/**
 * Moves the day of an ordered visit into the past, in the shop's database, because no test can wait for a day. The test is
 * skipped if the shop's database is not on this machine.
 */
export async function letPass(uriKey: string, visitDay: string, passedDay: string): Promise<void> {
  const database = await connect();
  try {
    await database.query(
      `UPDATE orders SET product = replace(product::text, $2, $3)::jsonb, booking = replace(booking::text, $2, $3)::jsonb
       WHERE key = $1`,
      [uriKey, visitDay, passedDay],
    );
    await database.query(
      'UPDATE visit_item SET day = $2 WHERE order_id = (SELECT id FROM orders WHERE key = $1)',
      [uriKey, passedDay],
    );
  } finally {
    await database.end();
  }
}

async function connect(): Promise<Client> {
  const file = (name: string) => readFile(`${dataFolder}/${name}`, 'utf8').catch(() => undefined);
  const [password, running] = [await file('postgres.password'), await file('postgres/postmaster.pid')];
  test.skip(
    !password || !running,
    `the shop's database is not in ${dataFolder}; BESTILL_STATE_DIR names another folder`,
  );
  const port = Number(running?.split('\n')[3]); // the fourth line, see PostgreSQL's miscadmin.h
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'orders' });
  await client.connect();
  return client;
}

/** The ISO date that many days before today in Oslo. */
export function daysAgo(days: number): string {
  const then = new Date(Date.now() - days * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(then);
}
