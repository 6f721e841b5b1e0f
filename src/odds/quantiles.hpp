// The quantiles that intervals need. quantiles.cpp alone includes Boost's library of distributions, which would be a
// fifth of the page's module. The page needs no such quantile and leaves that file out.
#pragma once

namespace boneyard {

/// The point above which lies the share `tail` of the standard normal distribution.
double normal_quantile(double tail);
/// The same point of Student's t distribution with `degrees` degrees of freedom.
double student_quantile(double degrees, double tail);
/// The ends of the interval of Clopper and Pearson. least: the share of wins at which the probability of `successes` or
/// more in `trials` is `tail`. most: the share at which the probability of `successes` or fewer is `tail`.
double least_binomial_share(double successes, double trials, double tail);
double most_binomial_share(double successes, double trials, double tail);

}  // namespace boneyard
