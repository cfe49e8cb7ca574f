/** Lists the Japanese names of the engine's closed sets. */

import type { LineUpAssetCode } from '@minori/contract/fund-line-up';
import type { SubScore } from '@minori/engine/investment-valuation/valuation-reason';
import type { LiteracyBand } from '@minori/engine/literacy/literacy-config';
import type { StressEpisode } from '@minori/engine/risk-return/stress-episodes';
import type { AssetClassCode } from '@minori/engine/vocabulary/asset-class';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';

export const ASSET_CLASS_NAMES: Readonly<Record<AssetClassCode, string>> = {
  0: '国内株式',
  1: '外国株式',
  2: '国内債券',
  3: '外国債券',
  4: 'リート・金など',
  5: '預金・保険など',
};

/** The groups of a line-up: the classes, then products over several of them. */
export const LINE_UP_GROUP_NAMES: Readonly<Record<LineUpAssetCode, string>> = {
  ...ASSET_CLASS_NAMES,
  9: 'バランス型・ターゲットイヤー型',
};

export const RISK_TOLERANCE_NAMES: Readonly<Record<RiskToleranceCode, string>> = {
  1: '安定型',
  2: '標準型',
  3: '積極型',
  4: '元本確保型',
};

/** 説明 — what each type aims at, beside its name. */
export const RISK_TOLERANCE_EXPLANATIONS: Readonly<Record<RiskToleranceCode, string>> = {
  1: '値動きを小さく抑える',
  2: '値動きと増え方のつり合いを取る',
  3: '大きな値動きを受け入れ、増やすことを目指す',
  4: '減らさないことを最優先にする',
};

export const SUB_SCORE_NAMES: Readonly<Record<SubScore, string>> = {
  assetClass: '資産の分散',
  areaClass: '地域の分散',
  separationGap: '目安との近さ',
  riskGap: 'リスクとの相性',
};

export const LITERACY_BAND_NAMES: Readonly<Record<LiteracyBand, string>> = {
  beginner: 'はじめの段階',
  intermediate: '基本を理解',
  advanced: '応用まで理解',
};

export const STRESS_EPISODE_NAMES: Readonly<Record<StressEpisode['key'], string>> = {
  financialCrisis: '2007〜2008年の金融危機',
  autumn2008: '2008年秋の3か月',
  corona: '2020年のコロナ・ショック',
  rates2022: '2022年の金利上昇',
};
