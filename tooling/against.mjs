// Builds another commit for `npm run bench -- --against COMMIT`: a clone in .ready/against, installed and built once by its own
// scripts. Also bundles the compared code of both builds, each with its own packages, so that one process can run both.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_PACKAGES, bundling } from './ready/programs.mjs';
import { root, runNode } from './ready/project.mjs';

const JOBS = 'benchmarks/src/against/inside-jobs.ts';

function git(args, cwd = root) {
  const run = spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`git ${args[0]}: ${run.stderr.trim()}`);
  return run.stdout.trim();
}

/**
 * @returns the folder of the clone, installed and built
 * @throws Error for an unknown commit, or one that can't be built
 */
async function cloneOf(commit) {
  const folder = join(root, '.ready/against', commit.slice(0, 12));
  const stamp = join(folder, '.ready/against-stamp');
  if (!existsSync(stamp)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    git(['clone', '--quiet', '--no-checkout', root, folder]);
    git(['checkout', '--quiet', commit], folder);
    console.log(`Installing and building ${commit.slice(0, 8)} …`);
    if ((await runNode(['tooling/ready.mjs', 'build'], { cwd: folder })) !== 0)
      throw new Error(`${commit} can't be built.`);
    writeFileSync(stamp, `${commit}\n`);
  }
  // The benchmarks of this commit are used, with the packages of the other build.
  rmSync(join(folder, 'benchmarks/src'), { recursive: true, force: true });
  cpSync(join(root, 'benchmarks/src'), join(folder, 'benchmarks/src'), { recursive: true });
  return folder;
}

async function bundleJobs(folder) {
  const { build } = await import('rolldown');
  const dir = join(folder, 'benchmarks/dist/inside');
  const usual = bundling(JOBS, ALL_PACKAGES);
  await build({ ...usual, cwd: folder, input: { main: JOBS }, output: { ...usual.output, dir } });
  return join(dir, 'main.mjs');
}

/** Builds both commits, and describes them for the benchmark program (benchmarks/src/against/against.ts). */
export async function buildsAgainst(name) {
  const commit = git(['rev-parse', '--verify', `${name}^{commit}`]);
  const before = await cloneOf(commit);
  const [inside, own] = [await bundleJobs(before), await bundleJobs(root)];
  return {
    before: commit.slice(0, 8),
    folders: { before, now: root, 'now again': root },
    insides: { before: inside, now: own, 'now again': own },
  };
}
