// The quantiles of the distributions that intervals need. All that takes from Boost's library of distributions is in
// quantiles.cpp: it would be a fifth of the page's module, which asks for none of them and leaves that file out.
#pragma once

namespace boneyard {

/// Above it lies `tail` of the standard normal distribution.
double normal_quantile(double tail);
/// The same of Student's t with so many degrees of freedom.
double student_quantile(double degrees, double tail);
/// The shares of wins below and above which so many successes, or more (fewer), come with the chance `tail`.
double least_binomial_share(double successes, double trials, double tail);
double most_binomial_share(double successes, double trials, double tail);

}  // namespace boneyard
