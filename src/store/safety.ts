/**
 * A Redis server's information about itself: lines `field:value` of `INFO`, and settings of `CONFIG GET`; null if it
 * does not allow the question.
 */
export interface RedisFacts {
  readonly info: string | null;
  readonly settings: Readonly<Record<string, string>> | null;
}

/**
 * Why matches could be lost on a Redis server, one sentence each with the remedy; if the server does not say enough,
 * that it could not be checked.
 */
export function redisWarnings({ info, settings }: RedisFacts): readonly string[] {
  const fields = readFields(info ?? '');
  const find = (setting: string, field: string): string | undefined => settings?.[setting] ?? fields.get(field);
  return [
    ...ofEviction(find('maxmemory-policy', 'maxmemory_policy')),
    ...ofKeeping(fields, settings),
    ...(fields.get('role') === 'slave'
      ? ['it is a replica, which takes no writes: REDIS_URL must be the address of the primary']
      : []),
    ...(fields.get('aof_last_write_status') === 'err'
      ? ['it could not write its append-only file: look at its disk and its log']
      : []),
  ];
}

function ofEviction(policy: string | undefined): readonly string[] {
  if (policy === undefined) return ['its eviction policy could not be checked: maxmemory-policy must be noeviction'];
  return policy === 'noeviction'
    ? []
    : [`it throws data away when its memory is full (maxmemory-policy ${policy}): set it to noeviction`];
}

function ofKeeping(fields: ReadonlyMap<string, string>, settings: RedisFacts['settings']): readonly string[] {
  const enabled = fields.get('aof_enabled');
  const appends = enabled === undefined ? settings?.['appendonly'] : enabled === '0' ? 'no' : 'yes';
  if (appends === undefined)
    return ['it could not be checked whether it keeps what it is told on disk: appendonly must be yes'];
  if (appends === 'no') {
    const snapshots = settings?.['save'] === '' ? 'everything' : 'all since its last snapshot';
    return [`it keeps no append-only file, so that ${snapshots} is lost when it ends: set appendonly to yes`];
  }
  return settings?.['appendfsync'] === 'no'
    ? [
        'it leaves it to the machine when to write its file (appendfsync no), so that a power failure loses up to half a minute: set it to everysec or always',
      ]
    : [];
}

const readFields = (info: string): ReadonlyMap<string, string> =>
  new Map(
    info.split(/\r?\n/).flatMap((line) => {
      const [, field, value] = /^([a-z_0-9]+):(.*)$/.exec(line) ?? [];
      return field === undefined || value === undefined ? [] : [[field, value] as const];
    }),
  );
